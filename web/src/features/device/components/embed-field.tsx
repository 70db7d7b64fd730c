import { useTranslation } from 'react-i18next';
import { escapeHtml } from '@canvass/contracts/http/html';
import { useLacksFeature } from '../../../session/features.js';
import { copyText } from '../../../ui/browser/copy-text.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/fields/fields.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { Text } from '../../../ui/text/text.js';

const HEIGHT = 640;

/** The HTML that shows a service within another page. */
function snippetOf(address: string, title: string): string {
  const looks = `width="100%" height="${HEIGHT}" style="border:0" loading="lazy"`;
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" ${looks}></iframe>`;
}

/** What to paste into another site so that a poll is answered there, where the plan allows it. */
export function EmbedField({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation();
  const isLocked = useLacksFeature('embeddablePolls');
  const snippet = snippetOf(address, title);
  if (isLocked) {
    return (
      <Stack gap={1}>
        <Text size="small" weight="medium">
          {t('share.embed')}
        </Text>
        <PlanHint text={t('share.embedLocked')} lifts={({ embeddablePolls }) => embeddablePolls} />
      </Stack>
    );
  }
  return (
    <Stack row wrap align="end" gap={2}>
      <Box basis={200}>
        <Field label={t('share.embed')}>
          <TextInput value={snippet} mono dir="ltr" />
        </Field>
      </Box>
      <Button
        kind="secondary"
        icon="copy"
        onClick={() => void copyText(snippet, t('share.embedCopied'))}
      >
        {t('share.copyEmbed')}
      </Button>
    </Stack>
  );
}
