import { useTranslation } from 'react-i18next';
import { deviceCalls } from '@canvass/contracts/device/calls';
import type { BodyOf } from '@canvass/contracts/http/call';
import type { PollView } from '@canvass/contracts/poll/view';
import { useCommand } from '../../../api/use-command.js';
import { copyAddress, isCopied } from '../../../ui/browser/copy-text.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useAddresses } from './address-of.js';

/** A poll as services know it. */
export type SharedPoll = Pick<PollView, '_id' | 'name'>;

/**
 * Makes a link at which the poll alone is answered, named after it, and copies its address.
 * @param links how many the poll has already
 */
export function useMakeLink({ _id, name }: SharedPoll, links: number) {
  const { t } = useTranslation();
  const { publicOf } = useAddresses();
  const creation = useCommand(deviceCalls.create, { changes: ['device', 'poll'] });
  const link: BodyOf<typeof deviceCalls.create> = {
    name: links === 0 ? name : t('share.nextName', { name, number: links + 1 }),
    type: 'hyperlink',
    ...{ polls: [_id], isActive: _id, autoConfigure: true },
  };
  const make = async () => {
    const address = creation.mutateAsync(link).then(publicOf);
    try {
      if (await isCopied(address)) showSuccess({ text: t('share.madeAndCopied') });
      else {
        const run = () => void copyAddress(address);
        showSuccess({ text: t('share.made'), action: { label: t('ui.copyLink'), run } });
      }
    } catch {
      // No link was made, which the command has said.
    }
  };
  return {
    isMaking: creation.isPending,
    isMade: creation.isSuccess,
    make: () => void make(),
  };
}
