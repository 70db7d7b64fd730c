import { useTranslation } from 'react-i18next';
import { responseCalls } from '@canvass/contracts/response/calls';
import { FROZEN, useAsk } from '../../../api/use-ask.js';
import { useAccount } from '../../../session/profile.js';
import { useReadingLanguage } from '../../../session/reading-language.js';
import { AskedText } from '../../../ui/answers/asked-text.js';
import { DeviceField } from '../../../ui/answers/device-field.js';
import { useNarrowingFields } from '../../../ui/answers/use-narrowing-fields.js';
import { Box } from '../../../ui/layout/box.js';
import { Grid } from '../../../ui/layout/grid.js';
import type { WhichResponses } from './report-draft.js';

interface WhichResponsesProps {
  pollId: string;
  which: WhichResponses;
  onChange: (part: Partial<WhichResponses>) => void;
}

/** Which responses a report tells of: those of a service, and what they must say. */
export function WhichResponsesFields({ pollId, which, onChange }: WhichResponsesProps) {
  const { t } = useTranslation();
  const locale = useReadingLanguage(useAccount());
  const { deviceId, text, ...narrowed } = which;
  const listed = { query: { pollId, limit: 1, locale } };
  const choices = useAsk(responseCalls.list, listed, { topic: FROZEN });
  const fields = useNarrowingFields(narrowed, onChange, choices.data, false);
  return (
    <Grid columns={{ phone: 1, tablet: 2 }} gap={4}>
      <DeviceField
        pollId={pollId}
        value={deviceId}
        onChange={(device) => onChange({ deviceId: device })}
      />
      {fields.map(({ key, element }) => (
        <Box key={key}>{element}</Box>
      ))}
      <AskedText
        label={t('chart.text')}
        value={text}
        onChange={(written) => onChange({ text: written })}
      />
    </Grid>
  );
}
