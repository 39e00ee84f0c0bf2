/** Names of players and files that try to be something else. */
export const hostileNames = [
  '::error::owned', '%0A::error::owned', 'a\n::set-output name=x::y', 'a\r\n::stop-commands::t', ',file=other', ':: ::', '##[error]x',
  '<script>alert(1)</script>', ']]><x/>', '&amp;&lt;', '"quoted"', "it's", '--><!--', '<![CDATA[', '\u001b[31mred\u001b[0m', '\u001b]8;;http://x\u0007link',
  '\u202egnp.exe', '\u2066isolated\u2069', 'zero\u200bwidth', 'soft\u00adhyphen', 'nul\u0000byte', 'bell\u0007', 'lone\ud800', '\ufffe\uffff',
  'tab\tbed', '{0} {{1}}', '[link](http://x)', '\\back\\slash', '| cell | `code` | @everyone', '../../etc/passwd', '%41%%', 'caf\u00e9 \ud83d\ude00',
] as const // prettier-ignore
