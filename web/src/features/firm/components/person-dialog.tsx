import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personCalls } from '@canvass/contracts/person/calls';
import type { SeekPerson } from '@canvass/contracts/person/commands';
import type { CountedPerson } from '@canvass/contracts/person/schema';
import { useCommand } from '../../../api/use-command.js';
import { useFormat } from '../../../i18n/format.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { SelectField, TextField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

const ways = ['email', 'field', 'link'] as const;

interface Draft {
  way: (typeof ways)[number];
  email: string;
  hiddenField: string;
  hiddenValue: string;
  link: string;
}

/** What is asked for; undefined while something is left out. */
function soughtOf({ way, email, hiddenField, hiddenValue, link }: Draft): SeekPerson | undefined {
  if (way === 'email') return email.includes('@') ? { email: email.trim() } : undefined;
  if (way === 'link') return link.trim() === '' ? undefined : { link: link.trim() };
  return hiddenField === '' || hiddenValue === '' ? undefined : { hiddenField, hiddenValue };
}

/** Finds what there is of a person, says it, and erases it once that is confirmed; mounted while it is open. */
export function PersonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [draft, setDraft] = useState<Draft>({
    ...{ way: 'email', email: '', hiddenField: '', hiddenValue: '', link: '' },
  });
  const [found, setFound] = useState<CountedPerson | null>(null);
  const finding = useCommand(personCalls.find);
  const erasure = useCommand(personCalls.erase, { changes: ['personErasure'] });
  const sought = soughtOf(draft);
  // What was found is of what was asked for then.
  const change = (part: Partial<Draft>) => {
    setFound(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  const field = (name: Exclude<keyof Draft, 'way'>, label: string) => (
    <TextField
      label={label}
      value={draft[name]}
      maxLength={name === 'link' ? 2000 : 300}
      autoComplete="off"
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  const isAny = found !== null && found.responses + found.recipients + found.reports > 0;
  const erase = () => {
    if (!sought) return;
    erasure.mutate(sought, {
      onSuccess: () => {
        showSuccess({ text: t('person.begun') });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      title={t('person.title')}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          {isAny ? (
            <Button kind="danger" loading={erasure.isPending} onClick={erase}>
              {t('person.erase')}
            </Button>
          ) : (
            <Button
              disabled={!sought}
              loading={finding.isPending}
              onClick={() => sought && finding.mutate(sought, { onSuccess: setFound })}
            >
              {t('person.find')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <SelectField
          label={t('person.by')}
          value={draft.way}
          options={ways.map((value) => ({ value, label: t(`person.way.${value}`) }))}
          onChange={(way) => change({ way })}
        />
        {draft.way === 'email' && field('email', t('person.way.email'))}
        {draft.way === 'field' && (
          <>
            {field('hiddenField', t('person.way.field'))}
            {field('hiddenValue', t('person.value'))}
          </>
        )}
        {draft.way === 'link' && field('link', t('person.way.link'))}
        {found && !isAny && <Notice role="status">{t('person.nothing')}</Notice>}
        {found && isAny && (
          <Notice tone="warning" icon="alert" role="status">
            <Text>
              {t('person.found', {
                responses: number(found.responses),
                recipients: number(found.recipients),
                reports: number(found.reports),
              })}
            </Text>
            <Text>{t('person.forGood')}</Text>
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
