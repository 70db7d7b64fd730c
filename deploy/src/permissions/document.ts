import { accountTypes } from '@canvass/contracts/account/account';
import { creatableTypes } from '@canvass/contracts/account/roles';
import { callers, casesOf, permissionTable, type KeyVerdict, type Verdict } from './table.js';

/** The name that people read: an account of type `tabi` is an operator's, as the command line and the workspace say. */
function heading(name: string): string {
  return name === 'tabi' ? 'operator (`tabi`)' : name;
}

function word(verdict: Verdict | undefined): string {
  return verdict === 'allowed' ? 'yes' : String(verdict);
}

/** The scope a key needs. */
function keyWord(verdict: KeyVerdict): string {
  if (verdict === 'any') return 'yes';
  return verdict === 'person' ? '403' : `\`${verdict}\``;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The table of permissions as a page of the documentation, in Markdown. */
export function permissionsDocument(): string {
  const routes = Object.entries(permissionTable).flatMap(([route, row]) => {
    const [method = '', path = ''] = route.split(' ');
    const name = `\`${method.toUpperCase()} ${path}\``;
    const cases = casesOf[route]?.map((one) => ({ ...one, name: `${name}, ${one.about}` }));
    return (cases ?? [{ ...row, name }]).map((one) =>
      line([one.name, ...callers.map((caller) => word(one[caller])), keyWord(one.apiKey)]),
    );
  });
  const makers = accountTypes.map((type) =>
    line([heading(type), creatableTypes(type).map(heading).join(', ') || 'nobody']),
  );
  return [
    '# Who may do what',
    '',
    'Made from `deploy/src/permissions/table.ts` by `npm run docs:permissions`; a test calls every route of',
    'the running product as each kind of caller and compares.',
    '',
    'A number is the status of the refusal: 401 without signing in, 403 for the wrong kind of account. Records of',
    'another firm answer 404. A deactivated account can read and cannot change anything.',
    '',
    'The last kind of account is the platform operator’s. The API calls it `tabi`; the workspace and `canvass`',
    'say operator.',
    '',
    'A key acts as the account that made it. The last column names the scope that it needs, or 403 if no key may',
    'make the call.',
    '',
    'An account of type `user` sees only the polls, questions and services that are assigned to it, in lists and by',
    'id. It can change only its own profile, avatar, password, sessions and second factor.',
    '',
    line(['route', ...callers.map(heading), 'API key']),
    line(['---', ...callers.map(() => '---'), '---']),
    ...routes,
    '',
    '## Who makes, changes and deletes which accounts',
    '',
    'All accounts can change their own name, address and phone number. None can change its own type, deactivate or',
    'delete itself, and the owner of a firm stays its owner.',
    '',
    line(['type', 'looks after accounts of type']),
    line(['---', '---']),
    ...makers,
    '',
  ].join('\n');
}
