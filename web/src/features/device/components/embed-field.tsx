import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { escapeHtml } from '@canvass/contracts/http/html';
import { useLacksFeature } from '../../../session/features.js';
import { copyText } from '../../../ui/browser/copy-text.js';
import { Button } from '../../../ui/controls/button.js';
import { Field, SelectField } from '../../../ui/fields/fields.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { Text } from '../../../ui/text/text.js';

const modes = ['inline', 'popup', 'page'] as const;
type Mode = (typeof modes)[number];

/** The HTML that shows a service within another page. */
function snippetOf(
  address: string,
  title: string,
  mode: Mode,
  { button, close }: { button: string; close: string },
): string {
  const said = {
    ...{ src: `${new URL(address).origin}/embed.js`, 'data-address': address, 'data-title': title },
    'data-mode': mode,
    ...(mode === 'popup' && { 'data-button': button, 'data-close': close }),
  };
  const attributes = Object.entries(said).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<script async ${attributes.join(' ')}></script>`;
}

interface EmbedFieldProps {
  /** Of the service. */
  address: string;
  title: string;
  /** Whether the service names sites that may embed it. */
  hasSites: boolean;
}

/** What to paste into another site so that a poll is answered there, where the plan allows it. */
export function EmbedField({ address, title, hasSites }: EmbedFieldProps) {
  const { t } = useTranslation();
  const isLocked = useLacksFeature('embeddablePolls');
  const [mode, setMode] = useState<Mode>('inline');
  const snippet = snippetOf(address, title, mode, {
    ...{ button: t('share.embedButton'), close: t('ui.close') },
  });
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
    <Stack gap={2}>
      {!hasSites && <Text size="small">{t('share.embedNoSites')}</Text>}
      <SelectField
        label={t('share.embedMode')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(`share.embedModes.${value}`) }))}
        onChange={setMode}
      />
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
    </Stack>
  );
}
