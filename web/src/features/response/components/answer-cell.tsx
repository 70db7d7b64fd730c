import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseView } from '@canvass/contracts/response/view';
import { useFormat } from '../../../i18n/format.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { BareButton } from '../../../ui/controls/bare-button.js';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Bullets } from '../../../ui/text/bullets.js';
import { Text } from '../../../ui/text/text.js';
import styles from './answer-cell.module.css';

type Answer = ResponseView['answers'][number];

/** Characters that fit into a cell. */
const LONG_TEXT = 60;
/** Characters that fit into a line of the narrowest column. */
const SHORT_TEXT = 12;

/** One respondent's answer to one question. */
export function AnswerCell({ answer }: { answer: Answer | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (!answer || answer.content.length === 0) return <>–</>;
  if (answer.question.type === 'signature') {
    return (
      <img
        src={String(answer.content[0])}
        alt={t('response.signature')}
        loading="lazy"
        className={styles.signature}
      />
    );
  }
  const words = answer.content.map((value) => {
    if (typeof value === 'boolean') return t(value ? 'response.yes' : 'response.no');
    return typeof value === 'number' ? number(value) : value;
  });
  const text = words.join(', ');
  if (text.length <= LONG_TEXT) {
    return <div className={text.length > SHORT_TEXT ? styles.text : undefined}>{text}</div>;
  }
  return (
    <>
      <Stack
        row
        wrap={{ phone: true, tablet: false }}
        align="baseline"
        gap={{ phone: 0, tablet: 3 }}
      >
        <Text width={{ phone: '100%', tablet: 280 }} lines={{ phone: 3, tablet: 2 }}>
          {text}
        </Text>
        <BareButton
          isFixed
          size="small"
          weight="control"
          tone="accent"
          minHeight={24}
          aria-label={`${t('response.readAll')}: ${answer.question.name}`}
          onClick={() => setOpen(true)}
        >
          {t('response.readAll')}
        </BareButton>
      </Stack>
      <Dialog
        open={isOpen}
        title={answer.question.name}
        onClose={() => setOpen(false)}
        actions={
          <Button onClick={() => setOpen(false)} autoFocus>
            {t('ui.close')}
          </Button>
        }
      >
        <Text tone="ink" breaks className={styles.written}>
          {words.length > 1 ? (
            <Bullets>
              {words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </Bullets>
          ) : (
            text
          )}
        </Text>
      </Dialog>
    </>
  );
}
