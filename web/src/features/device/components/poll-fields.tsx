import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsWelcome } from '@canvass/contracts/device/tablet';
import { tidyDevice } from '@canvass/contracts/device/rules';
import { changesOfPolls } from '@canvass/contracts/device/transitions';
import { PUBLISHED, type Status } from '@canvass/contracts/question/question';
import { useAllPolls } from '../../../api/get-all-polls.js';
import { usePermissions } from '../../../session/features.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { PickList } from '../../../ui/fields/pick-list.js';
import { Text } from '../../../ui/text/text.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { useTabletPolls } from './tablet-polls.js';
import type { DeviceDraft } from './draft.js';

/** The polls of the service, and which of several respondents see. */
export function PollFields({ form }: { form: DraftForm<DeviceDraft> }) {
  const { t } = useTranslation();
  const { draft, update, errorAt, disabled } = form;
  const polls = useAllPolls();
  const { mayOffer } = useTabletPolls();
  const isBound = needsWelcome(draft, usePermissions());
  const [had] = useState(draft.polls);
  // One that is switched off can only be taken away.
  const usable = polls.data?.filter(({ _id, status }) => status !== 0 || had.includes(_id));
  const offered = usable?.filter((poll) => had.includes(poll._id) || mayOffer(draft, poll));
  const leftOut = (usable?.length ?? 0) - (offered?.length ?? 0);
  const detailOf = (status: Status) =>
    status === PUBLISHED ? undefined : t(status === 0 ? 'status.inactive' : 'device.draftPoll');
  const nameOf = (id: string) => polls.data?.find(({ _id }) => _id === id)?.name ?? '…';
  const error = errorAt('polls');
  return (
    <>
      <PickList
        label={t('device.polls')}
        options={offered?.map(({ _id, name, status }) => ({
          id: _id,
          name,
          detail: detailOf(status),
        }))}
        asked={polls}
        chosen={draft.polls}
        onChange={(chosen) => update(changesOfPolls(chosen, draft))}
        empty={t(isBound && leftOut > 0 ? 'device.noTabletPolls' : 'device.noPolls')}
        disabled={disabled}
        {...(draft.polls.length === 0 &&
          Boolean(offered?.length) && { help: t('device.pollsHelp') })}
      />
      {error && (
        <Text size="small" tone="danger" role="alert">
          {error}
        </Text>
      )}
      {isBound && leftOut > 0 && Boolean(offered?.length) && (
        <Text size="small" tone="secondary">
          {t('device.tabletPollsLeftOut', { count: leftOut })}
        </Text>
      )}
      {draft.polls.length > 1 && (
        <SelectField
          label={t('device.activePoll')}
          help={t('device.activePollHelp')}
          value={tidyDevice(draft).isActive}
          options={[
            { value: '', label: t('device.respondentsChoose') },
            ...draft.polls.map((id) => ({ value: id, label: nameOf(id) })),
          ]}
          onChange={(isActive) => update({ isActive })}
          error={errorAt('isActive')}
          disabled={disabled}
        />
      )}
    </>
  );
}
