import { gathered } from '../../../model/gathered.ts'
import { ownRoles } from '../../actions.ts'
import type { Rule } from '../../rule.ts'

export const shadowedLibraryRole: Rule = {
  id: 'unused/shadowed-library-role',
  severity: 'info',
  means: 'A role that takes the place of one of a library.',
  page: {
    what: 'A file defines a role of a name that a library in its `use:` list has already.',
    says: 'In closed setups roles are to be placed as they would be among normal ones; who reads a known name expects the known role.',
    bad: 'use: [rules]\nroles: { Doctor: {} }\n',
    good: 'use: [rules]\nroles: { Quack: {} }\n',
  },
  check: subject =>
    gathered(ownRoles(subject), ({ name, at, over }) =>
      over === undefined
        ? []
        : {
            at,
            message: `this ${name} takes the place of the one of ${over.source.name}`,
            why: 'who reads the name expects the role of the library',
            help: 'give it a name of its own, or leave it if it is meant so',
            related: [{ at: over, label: 'the one of the library' }],
          },
    ),
}
