import { useTranslation } from 'react-i18next';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { isSilent, type TabletState } from '@canvass/contracts/device/kiosk';
import type { TabletGaps } from '@canvass/contracts/device/view';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Card } from '../../../ui/layout/card.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { useDevice } from '../api/device.js';

type Gap = TabletGaps['tablets'][number]['gaps'][number];

/** How each tablet of a service is: last seen, what waits on it, its battery and version, and what never arrived from it. */
export function Tablets({ id }: { id: string }) {
  const { t } = useTranslation();
  const tablets = useDevice(id).data?.tablets ?? [];
  const gaps = useAsk(deviceCalls.gaps, { query: { id } }, { topic: 'response' });
  const gapsBy = (tablet: string) =>
    gaps.data?.tablets.find((one) => one.id === tablet)?.gaps ?? [];
  return (
    <Stack gap={3}>
      <Heading level={3}>{t('device.kiosk.tablets')}</Heading>
      {tablets.length === 0 && <Text tone="secondary">{t('device.kiosk.none')}</Text>}
      {gaps.isError && <Text tone="secondary">{t('device.kiosk.gapsFailed')}</Text>}
      {tablets.map((tablet, index) => (
        <Tablet key={tablet.id} tablet={tablet} number={index + 1} gaps={gapsBy(tablet.id)} />
      ))}
    </Stack>
  );
}

function Tablet({ tablet, number, gaps }: { tablet: TabletState; number: number; gaps: Gap[] }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { waiting, held, version, battery, isCharging, seenAt } = tablet;
  const silent = isSilent(tablet, new Date());
  const moment = dateTime(seenAt);
  const power =
    battery === undefined
      ? []
      : [t(isCharging ? 'device.kiosk.charging' : 'device.kiosk.battery', { percent: battery })];
  const facts = [
    waiting > 0 ? t('device.kiosk.waiting', { count: waiting }) : t('device.kiosk.allSent'),
    ...power,
    ...(version ? [t('device.kiosk.version', { version })] : []),
  ];
  return (
    <Card>
      <Stack gap={2}>
        <Text as="span">
          <strong>{t('device.kiosk.tablet', { number })}</strong>
          {!silent && ` · ${t('device.kiosk.seen', { moment })}`}
        </Text>
        {silent && <Notice tone="warning">{t('device.kiosk.silent', { moment })}</Notice>}
        <Text size="small" tone="secondary">
          {facts.join(' · ')}
        </Text>
        {held > 0 && <Notice tone="warning">{t('device.kiosk.held', { count: held })}</Notice>}
        {gaps.map((gap) => (
          <Missing key={`${gap.from ?? ''}/${gap.to ?? ''}`} gap={gap} />
        ))}
      </Stack>
    </Card>
  );
}

/** Responses that never arrived, by the days around them. */
function Missing({ gap: { count, from, to } }: { gap: Gap }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const days =
    from && to
      ? from === to
        ? t('device.kiosk.on', { to: day(to) })
        : t('device.kiosk.between', { from: day(from), to: day(to) })
      : from
        ? t('device.kiosk.after', { from: day(from) })
        : t('device.kiosk.before', { to: to ? day(to) : '' });
  return <Notice tone="warning">{t('device.kiosk.gap', { count, days })}</Notice>;
}
