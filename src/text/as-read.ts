/** A text as a file has it when it is read: its letters composed (NFC), and without the blanks around it. */
export function asRead(text: string): string {
  return text.normalize('NFC').trim()
}
