import { thresholds } from '../../model/config.ts'
import { either, listOf, mapOfForm, order, shaped, textForm, textsForm, words } from './form.ts'
import { may, must, type Shapes } from './shape.ts'

/** Each is looked at by itself, so that a wrong one does not hide what is wrong with the others. */
const severities = mapOfForm(textForm)

/** The maps of a configuration. */
export const configShapes: Shapes = {
  config: {
    title: 'a configuration',
    means: 'What holds for the files beside this one and below.',
    keys: {
      severities: may(severities, 'how severe a rule is, `orders/gap`, or each rule of a group, `orders/*`'),
      orders: may(shaped('config-orders'), 'where orders are expected'),
      files: may(listOf(shaped('config-file')), 'severities for some of the files'),
      skip: may(
        textsForm,
        'paths that `lint` and `check` leave out of a folder, of a folder all below; `*` is any part of a name, `**` any folders',
      ),
      'fail-on': may(words(thresholds), 'the least severity of a finding that makes `lint` and `check` fail'),
      rulings: may(shaped('rulings'), 'how the rules are read where they are open, in setups that do not say'),
    },
  },
  'config-orders': {
    title: 'the orders of a configuration',
    means: 'Where orders are expected.',
    keys: {
      bands: may(
        mapOfForm(either(order, listOf(order))),
        'by kind of effect, the orders where it stands: `killing: 80`',
      ),
    },
  },
  'config-file': {
    title: 'an entry of `files`',
    means: 'Severities for some of the files.',
    keys: {
      of: must(
        textsForm,
        'their paths from the folder of the configuration; `*` is any part of a name, `**` any folders',
      ),
      severities: must(severities, 'how severe a rule is in them'),
      because: must(textForm, 'why it is right there'),
    },
  },
}
