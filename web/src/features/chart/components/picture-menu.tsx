import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { directionOf } from '@canvass/contracts/language/language';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { useReadingLanguage } from '../../../session/reading-language.js';
import { Menu, MenuTrigger } from '../../../ui/controls/menu.js';
import { showFailure } from '../../../ui/feedback/toast.js';
import { Icon } from '../../../ui/text/icon.js';
import type { PictureKind } from './save-picture.js';
import { useReadableBars } from './use-readable-bars.js';

interface PictureMenuProps {
  item: ChartItem;
  /** As it is drawn on the screen. */
  kind: 'pie' | 'bar';
}

/** Takes the picture of a chart along, for slides and letters. */
export function PictureMenu({ item, kind }: PictureMenuProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const bars = useReadableBars(item);
  const isRightToLeft = directionOf(useReadingLanguage(useAccount())) === 'rtl';
  const save = async (file: PictureKind) => {
    try {
      const { savePicture } = await import('./save-picture.js');
      await savePicture({ item, bars, kind, isRightToLeft, t, format }, file);
    } catch {
      showFailure(t('chart.pictureFailed'));
    }
  };
  const entry = (file: PictureKind, label: string) => ({
    ...{ key: file, label, icon: 'download' as const, onSelect: () => void save(file) },
  });
  return (
    <Menu
      trigger={
        <MenuTrigger
          isIcon
          label={t('chart.picture', { name: item.questionText || item.questionName })}
        >
          <Icon name="download" size={16} />
        </MenuTrigger>
      }
      entries={[entry('png', t('chart.picturePng')), entry('svg', t('chart.pictureSvg'))]}
    />
  );
}
