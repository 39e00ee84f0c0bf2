/** When an ability was last used, and on whom. */
export interface LimitedUse {
  readonly night: number
  readonly targets: readonly number[]
}
