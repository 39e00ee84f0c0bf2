/** The languages in which all that players read is shipped. */
export const shippedLanguages: readonly string[] = ['en', 'ru']
