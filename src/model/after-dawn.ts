/** Orders of so much and more are resolved after the End of Night (N4). */
export const afterDawn = 200
