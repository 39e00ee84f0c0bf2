/** Where the rule text is silent and a world or a turn may choose: name, id, and the values, the default first. */
export const roomRulings = {
  'room-made-by': { id: 'W-R2', values: ['exchange', 'drops'] },
  missed: { id: 'W-R7', values: ['nothing', 'air'] },
  'too-far': { id: 'W-R9', values: ['go', 'stay'] },
  'doorway-hold': { id: 'W-R10', values: ['back', 'through'] },
  'told-of-failure': { id: 'W-R21', values: ['no', 'yes'] },
  down: { id: 'W-R22', values: ['still', 'drops'] },
  presence: { id: 'W-R24', values: ['step', 'no'] },
  'exit-seen-by': { id: 'W-R25', values: ['not-trying', 'staying'] },
} as const

export type RoomRulingName = keyof typeof roomRulings

/** One value for each ruling. */
export type RoomRulings = { readonly [Name in RoomRulingName]: (typeof roomRulings)[Name]['values'][number] }

export const defaultRoomRulings: RoomRulings = {
  'room-made-by': 'exchange',
  missed: 'nothing',
  'too-far': 'go',
  'doorway-hold': 'back',
  'told-of-failure': 'no',
  down: 'still',
  presence: 'step',
  'exit-seen-by': 'not-trying',
}
