/** The words for kinds of action that more than one part of a wording has: none of them takes anything. */
export const kindKeys = {
  killing: '',
  protection: '',
  blocking: '',
  redirection: '',
  diversion: '',
  investigation: '',
  communication: '',
  inventory: '',
  property: '',
  rules: '',
  'state-changing': '',
} as const
