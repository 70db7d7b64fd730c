import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ChartDocumentRequest } from '@canvass/contracts/chart/document-request';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import { askForFile, type MadeFile } from '../../../api/made-file.js';
import type { Failure } from '../../../api/failure.js';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { copyAddress } from '../../../ui/browser/copy-text.js';
import { saveFile } from '../../../ui/browser/save-file.js';
import { Button } from '../../../ui/controls/button.js';
import { Menu, MenuTrigger } from '../../../ui/controls/menu.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Icon } from '../../../ui/text/icon.js';
import styles from './export-menu.module.css';
import type { ResponsesQuery } from './newest-answers.js';

interface ExportMenuProps {
  items: readonly ChartItem[];
  /** Undefined where the screen says it already. */
  pollName: string | undefined;
  /** The responses that the charts are about. */
  responses: ResponsesQuery;
  /** Whether one question was chosen. */
  isAboutOne: boolean;
}

/** Takes the charts along that were generated: as a document, their figures, or a link at which colleagues see the same. */
export function ExportMenu({ items, pollName, responses, isAboutOne }: ExportMenuProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { pathname, search } = useLocation();
  const address = new URL(`${pathname}${search}`, window.location.origin).href;
  const timeZone = useAccount()?.timeZone ?? 'UTC';
  const word = useMutation<MadeFile, Failure, ChartDocumentRequest>({
    mutationFn: (body) => askForFile(chartCalls.word, { body }),
    onSuccess: ({ name, content }) => {
      saveFile(name, content.type, content);
      showSuccess({ text: t('chart.exported') });
    },
  });
  const saveFigures = async () => {
    const { figuresCsv } = await import('./figures-csv.js');
    const heads = {
      ...{ question: t('chart.question'), row: t('chart.row'), answer: t('chart.answer') },
      ...{ count: t('chart.count'), percent: t('chart.percent'), mean: t('chart.mean') },
      ...{ averageRank: t('chart.averageRank'), averagePoints: t('chart.averagePoints') },
    };
    const words = {
      ...{ outsideDates: t('chart.outsideDates'), outsideNumbers: t('chart.outsideNumbers') },
      earlier: (count: number) => t('chart.earlier', { count, formatted: number(count) }),
    };
    const name = `${pollName ?? t('chart.fileName')} ${dayAndHour(new Date(), timeZone).day}.csv`;
    saveFile(name, 'text/csv;charset=utf-8', figuresCsv(items, heads, words));
  };
  const chartsData = isAboutOne ? items.map(({ question }) => ({ question })) : [];
  return (
    <div className={styles.place}>
      <span role="status" className={styles.busy}>
        {word.isPending && t('chart.exporting')}
      </span>
      <Button
        kind="quiet"
        isSmall
        icon="copy"
        title={t('chart.copyLinkTip')}
        onClick={() => void copyAddress(address)}
      >
        {t('ui.copyLink')}
      </Button>
      <Menu
        trigger={
          <MenuTrigger className={styles.trigger}>
            <Icon name="download" size={16} /> {t('chart.export')}
          </MenuTrigger>
        }
        entries={[
          {
            ...{ key: 'word', icon: 'download', label: t('chart.exportWord') },
            isDisabled: word.isPending,
            onSelect: () => word.mutate({ ...responses, chartsData }),
          },
          {
            ...{ key: 'figures', icon: 'download', label: t('chart.exportFigures') },
            onSelect: () => void saveFigures(),
          },
        ]}
      />
    </div>
  );
}
