import { useTranslation } from 'react-i18next';
import { deviceTypes } from '@canvass/contracts/device/device';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useFormat } from '../../../i18n/format.js';
import { Card } from '../../../ui/layout/card.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Icon } from '../../../ui/text/icon.js';
import { Text } from '../../../ui/text/text.js';
import styles from './type-cards.module.css';
import { typeIcons } from './type-icon.js';

interface TypeCardsProps {
  /** Those of the page; undefined until they are loaded. */
  devices: readonly DeviceView[] | undefined;
  /** On all pages. */
  total: number;
}

/** How many services of each type the page shows. */
export function TypeCards({ devices, total }: TypeCardsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const isPart = devices !== undefined && devices.length < total;
  return (
    <Stack gap={2} marginBottom={5}>
      <Grid as="dl" aria-label={t('device.cards')} columns={{ phone: 2, tablet: 4 }} gap={3}>
        {deviceTypes.map((type) => (
          <Card key={type} direction="column-reverse" gap={1} padding={4}>
            <Stack as="dt" row gap={2} tone="secondary">
              <Icon name={typeIcons[type]} size={16} />
              <Text as="span" size="small">
                {t(`device.counts.${type}`)}
              </Text>
            </Stack>
            <Text as="dd" size="display" weight="strong" tabular className={styles.figure}>
              {devices ? number(devices.filter((device) => device.type === type).length) : '–'}
            </Text>
          </Card>
        ))}
      </Grid>
      {isPart && (
        <Text size="caption" tone="secondary">
          {t('device.cardsOfPage', { total: number(total) })}
        </Text>
      )}
    </Stack>
  );
}
