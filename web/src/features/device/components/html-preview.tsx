import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { filledIn } from '@canvass/contracts/campaign/message';
import { escapeHtml } from '@canvass/contracts/http/html';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import styles from './html-preview.module.css';

interface HtmlPreviewProps {
  html: string;
  /** Of the recipient whom it is shown for, by column. */
  known: Readonly<Record<string, string>>;
}

/** A message as a mail program shows it. Nothing in it runs or leads anywhere: the frame may do nothing at all. */
export function HtmlPreview({ html, known }: HtmlPreviewProps) {
  const { t } = useTranslation();
  const shown = useDeferredValue(filledIn(html, known, escapeHtml));
  const title = t('device.campaign.preview');
  return (
    <Stack gap={1}>
      <Text size="small" tone="secondary">
        {title}
      </Text>
      <iframe
        className={styles.page}
        title={title}
        sandbox=""
        srcDoc={`<!doctype html><meta charset="utf-8"><body style="margin:16px;font:16px/1.5 Inter,Helvetica,Arial,sans-serif">${shown}`}
      />
    </Stack>
  );
}
