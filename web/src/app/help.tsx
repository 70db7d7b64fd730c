import { useAtom, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/text-key.js';
import { aidAtom } from '../session/aid.js';
import { shortcutKeyAtom } from '../session/shortcut-key.js';
import { Button } from '../ui/controls/button.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { SwitchField } from '../ui/fields/switch-field.js';
import { Stack } from '../ui/layout/stack.js';
import { Table } from '../ui/lists/table.js';
import { Link } from '../ui/text/link.js';
import { Heading } from '../ui/text/text.js';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What each shortcut does, and its keys. */
function shortcuts(): readonly (readonly [TextKey, readonly string[]])[] {
  const command = isApple() ? '⌘' : 'Ctrl';
  return [
    ['shell.find', [command, 'K']],
    ['shortcut.list', ['?']],
    ['shortcut.messages', ['F8']],
    ['shortcut.close', ['Esc']],
    ['shortcut.undo', [command, 'Z']],
    ['shortcut.redo', [command, 'Shift', 'Z']],
  ];
}

/** Opens the search and begins the tour anew, leads to what is stored and to the accessibility statement, and lists the keys. */
export function Help({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const setAid = useSetAtom(aidAtom);
  const [hasKey, setKey] = useAtom(shortcutKeyAtom);
  return (
    <Dialog
      open
      title={t('shell.help')}
      width={480}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <Stack gap={4}>
        <Stack row wrap gap={4}>
          <Button kind="secondary" icon="search" onClick={() => setAid('palette')}>
            {t('shell.find')}
          </Button>
          <Button kind="secondary" onClick={() => setAid('tour')}>
            {t('shell.takeTour')}
          </Button>
          <Link to="/storage" onClick={onClose}>
            {t('route.storage')}
          </Link>
          <Link to="/accessibility" onClick={onClose}>
            {t('route.accessibility')}
          </Link>
        </Stack>
        <Heading level={3}>{t('shell.shortcuts')}</Heading>
        <Table label={t('shell.shortcuts')}>
          <thead>
            <tr>
              <th scope="col">{t('shortcut.does')}</th>
              <th scope="col">{t('shortcut.key')}</th>
            </tr>
          </thead>
          <tbody>
            {shortcuts().map(([key, pressed]) => (
              <tr key={key}>
                <td>{t(key)}</td>
                <td dir="ltr">
                  {pressed.map((one, index) => (
                    <span key={one}>
                      {index > 0 && ' + '}
                      <kbd>{one}</kbd>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <SwitchField label={t('shortcut.withKey')} checked={hasKey} onChange={setKey} />
      </Stack>
    </Dialog>
  );
}
