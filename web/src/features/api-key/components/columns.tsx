import { useTranslation } from 'react-i18next';
import type { ApiKeyView } from '@canvass/contracts/api-key/view';
import { useFormat } from '../../../i18n/format.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { Moment } from '../../../ui/text/moment.js';

/** Columns of the list of keys. @param hasOthers whether it has keys of other accounts */
export function useColumns(hasOthers: boolean): Column<ApiKeyView>[] {
  const { t } = useTranslation();
  const { date } = useFormat();
  return [
    { key: 'name', label: t('apiKey.name'), cell: ({ name }) => name },
    {
      key: 'scopes',
      label: t('apiKey.scopes'),
      cell: ({ scopes }) => scopes.map((scope) => t(`apiKey.scope.${scope}`)).join(', '),
      width: '16%',
    },
    ...(hasOthers
      ? [
          {
            key: 'account',
            label: t('apiKey.account'),
            cell: ({ accountName }: ApiKeyView) => accountName,
            width: '16%',
          },
        ]
      : []),
    {
      key: 'createdAt',
      label: t('apiKey.createdAt'),
      cell: ({ createdAt }) => date(createdAt),
      isOneLine: true,
      width: '13%',
    },
    {
      key: 'expiresAt',
      label: t('apiKey.expires'),
      cell: ({ expiresAt }) => date(expiresAt),
      isOneLine: true,
      width: '13%',
    },
    {
      key: 'lastUsedAt',
      label: t('apiKey.lastUsedAt'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment iso={lastUsedAt} /> : t('apiKey.neverUsed')),
      isOneLine: true,
      width: '18%',
    },
  ];
}
