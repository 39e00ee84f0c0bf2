/** Kinds of actions, each with the verbs by which a text speaks of them, as a part of a pattern. */
export const kindsSaid: ReadonlyMap<string, string> = new Map([
  ['killing', 'kill|murder|shoot|stab'],
  ['protection', 'protect|heal|save|guard'],
  ['blocking', '(?:role-?)?block'],
  ['redirection', 'redirect'],
  ['investigation', 'investigate|inspect'],
])
