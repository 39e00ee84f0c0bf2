/** `b/../c.yaml` named in `a/x.yaml` is `a/c.yaml`. */
export function pathBeside(naming: string, name: string): string {
  const whole = name.startsWith('/') ? name : naming.slice(0, naming.lastIndexOf('/') + 1) + name
  const steps: string[] = []
  for (const step of whole.split('/')) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..' && steps.at(-1) !== '') steps.pop()
    else if (step !== '.' && (step !== '' || steps.length === 0)) steps.push(step)
  }
  return steps.join('/')
}
