/** The configuration of the files beside it and below; it is no game itself. */
export const configName = 'snarf.config.yaml'
