/** A turn of rooms as it is drawn: where things are, and what is to be seen at the start and after each step. All texts are worded. */
export interface RoomScene {
  readonly language: string
  readonly title: string
  /** Whose eyes it is seen with; absent where it shows everything. */
  readonly viewer?: string
  readonly words: SceneWords
  readonly rooms: readonly SceneRoom[]
  readonly doors: readonly SceneDoor[]
  readonly people: readonly ScenePerson[]
  readonly frames: readonly SceneFrame[]
}

/** Words of the page itself. */
export interface SceneWords {
  readonly secret: string
  readonly back: string
  readonly forward: string
  readonly keys: string
  readonly locked: string
  readonly camera: string
  readonly room: string
  readonly people: string
  readonly empty: string
}

export interface SceneRoom {
  readonly number: number
  readonly name?: string
  /** Column and row of the plan. */
  readonly x: number
  readonly y: number
  readonly camera: boolean
  readonly danger?: string
}

export interface SceneDoor {
  readonly id: string
  readonly from: number
  /** Absent where the viewer does not know where it leads. */
  readonly to?: number
  /** What it is called on each side. */
  readonly side: string
  readonly other?: string
  readonly locked: boolean
  readonly oneWay: boolean
}

export interface ScenePerson {
  readonly name: string
  /** What stands in his circle: no two have the same. */
  readonly sign: string
}

/** One picture: 0 is the moment, before anybody walks. */
export interface SceneFrame {
  readonly step: number
  readonly title: string
  readonly standing: readonly { readonly who: string; readonly room: number; readonly down: boolean }[]
  readonly moves: readonly SceneMove[]
  readonly links: readonly SceneLink[]
  readonly lines: readonly string[]
}

export interface SceneMove {
  readonly who: string
  readonly door: string
  readonly from: number
  /** Absent where the viewer did not see how it ended. */
  readonly passed?: boolean
  readonly text: string
}

/** What is between two who stand in one room, or meet in one door. */
export interface SceneLink {
  readonly kind: 'holds' | 'follows' | 'meets'
  readonly who: string
  readonly whom: string
  readonly door?: string
  readonly text: string
}
