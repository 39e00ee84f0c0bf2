# Types each line of the standard input into a zsh at a terminal of its own, with a tab behind it. What is offered goes to the
# file $2, each on a line, and a line of -- after those of each line typed. $1 is what that zsh is told first.
zmodload zsh/zpty
tell() {
  local heard
  zpty -w typed "$1"
  zpty -r typed heard '*REA''DY>'
}
zpty typed 'zsh -fi'
tell "unsetopt autolist automenu beep; autoload -U compinit; $1; PS1=REA''DY'>'"
tell "compadd() { local -a hits; builtin compadd -O hits \"\$@\"; print -rl -- \$hits >> ${(q)2}; builtin compadd \"\$@\" }"
while IFS= read -r line; do
  zpty -w -n typed "$line"$'\t\025'
  tell "print -r -- -- >> ${(q)2}"
done
zpty -d typed
