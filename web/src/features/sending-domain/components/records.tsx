import { useTranslation } from 'react-i18next';
import { sendingDomainCalls } from '@canvass/contracts/sending-domain/calls';
import type { Finding } from '@canvass/contracts/sending-domain/domain';
import type { RecordView, SenderAnswer, SenderView } from '@canvass/contracts/sending-domain/view';
import { useCommand } from '../../../api/use-command.js';
import { copyText } from '../../../ui/browser/copy-text.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { showFailure, showSuccess } from '../../../ui/feedback/toast.js';
import { Field } from '../../../ui/fields/fields.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { Box } from '../../../ui/layout/box.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Tag } from '../../../ui/text/tag.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { senderCommand } from '../api/sending-domain.js';

interface RecordsProps {
  sender: SenderView;
  disabled: boolean;
}

/** What DNS has to say of the domain, and what it says. */
export function Records({ sender, disabled }: RecordsProps) {
  const { t } = useTranslation();
  const { domain, email, isVerified, records } = sender;
  const check = useCommand(sendingDomainCalls.check, senderCommand);
  const said = ({ sender: checked }: SenderAnswer) =>
    checked?.isVerified
      ? showSuccess({ text: t('sender.checkedRight') })
      : showFailure(t('sender.checkedNot'));
  return (
    <Section
      title={t('sender.records')}
      actions={
        <Button
          kind="secondary"
          icon="restore"
          disabled={disabled}
          loading={check.isPending}
          onClick={() => check.mutate({}, { onSuccess: said })}
        >
          {t('sender.check')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Notice
          tone={isVerified ? 'success' : 'warning'}
          title={t(isVerified ? 'sender.verified' : 'sender.waiting')}
        >
          {isVerified ? t('sender.verifiedText', { email }) : t('sender.waitingText')}
        </Notice>
        <Text tone="secondary" breaks>
          {isVerified ? t('sender.keepText') : t('sender.recordsText', { domain })}
        </Text>
        {records.map((record) => (
          <Record key={record.record} record={record} />
        ))}
      </Stack>
    </Section>
  );
}

const tones: Record<Finding, 'success' | 'warning' | 'danger'> = {
  right: 'success',
  missing: 'danger',
  wrong: 'danger',
  several: 'danger',
  unanswered: 'warning',
};

function Record({ record: { record, name, value, finding, found } }: { record: RecordView }) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={3} paddingY={4} line="above" aria-label={t(`sender.kind.${record}`)}>
      <Stack gap={1}>
        <Stack row gap={2} align="center">
          <Heading level={3}>{t(`sender.kind.${record}`)}</Heading>
          <Tag tone={finding ? tones[finding] : 'neutral'}>
            {t(finding ? `sender.finding.${finding}` : 'sender.looking')}
          </Tag>
        </Stack>
        <Text tone="secondary">{t(`sender.purpose.${record}`)}</Text>
      </Stack>
      <Copyable label={t('sender.recordName')} value={name} />
      <Copyable label={t('sender.recordValue')} value={value} />
      {finding && finding !== 'right' && (
        <Text size="small" weight="medium">
          {t(`sender.advice.${finding}`)}
        </Text>
      )}
      {finding !== 'right' && found.length > 0 && (
        <Stack gap={1}>
          <Text size="small" tone="secondary">
            {t('sender.found')}
          </Text>
          {found.map((text) => (
            <Text key={text} size="small" mono breaks dir="ltr" translate="no">
              {text}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Copyable({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const copy = () => void copyText(value, t('sender.copied'));
  return (
    <Stack row gap={2} align="end">
      <Box basis={280}>
        <Field label={label}>
          <TextInput value={value} mono dir="ltr" />
        </Field>
      </Box>
      <IconButton icon="copy" label={t('sender.copy', { what: label })} onClick={copy} />
    </Stack>
  );
}
