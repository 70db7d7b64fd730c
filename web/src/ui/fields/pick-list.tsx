import { useId, useState, type ReactNode } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { isFoundBy } from '@canvass/contracts/language/search-key';
import { LoadFailed, type Asked } from '../feedback/load-failed.js';
import { Skeleton } from '../feedback/skeleton.js';
import { TickField } from './fields.js';
import { SearchInput } from './search-input.js';

export interface PickOption {
  id: string;
  name: string;
  /** What else helps to tell it from others. */
  detail?: ReactNode;
}

interface PickListProps {
  label: string;
  /** Undefined until they have come. */
  options: readonly PickOption[] | undefined;
  /** What the options come from, so that they can be asked for again. */
  asked?: Asked;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Stands in for no options. */
  empty: ReactNode;
  disabled?: boolean;
  help?: string;
  /** Pixels it may be high before it scrolls. */
  height?: number;
}

/** Lists shorter than this are found through by eye. */
const WORTH_SEARCHING = 7;

/** Any number of a list, with a search where the list is long. */
export function PickList({
  label,
  options,
  asked,
  chosen,
  onChange,
  empty,
  disabled = false,
  help,
  height = 260,
}: PickListProps) {
  const { t } = useTranslation();
  const id = useId();
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const shown = options?.filter(({ name }) => isFoundBy(name, wanted));
  const isMissing = options === undefined && Boolean(asked?.error);
  const toggle = (option: string) =>
    onChange(
      chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option],
    );
  return (
    <Box
      role="group"
      aria-labelledby={id}
      {...(help !== undefined && { 'aria-describedby': `${id}-help` })}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1, fontSize: 'sm' }}>
        <Box id={id} sx={{ fontWeight: 500, color: 'text.primary' }}>
          {label}
        </Box>
        <Box aria-live="polite" sx={{ color: 'text.tertiary' }}>
          {t('ui.chosen', { count: chosen.length })}
        </Box>
      </Box>
      <Box sx={{ border: '1px solid', borderColor: 'neutral.outlinedBorder', borderRadius: 'sm' }}>
        {(options?.length ?? 0) >= WORTH_SEARCHING && (
          <SearchInput
            isHead
            keepsEnter
            value={search}
            label={t('ui.filterList')}
            onChange={setSearch}
          />
        )}
        <Box
          component="ul"
          tabIndex={-1}
          sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: height, overflowY: 'auto' }}
        >
          {isMissing && (
            <li>
              <LoadFailed error={asked?.error} onRetry={() => void asked?.refetch()} />
            </li>
          )}
          {shown === undefined &&
            !isMissing &&
            [0, 1, 2].map((row) => (
              <Box component="li" key={row} sx={{ px: 2, py: 2 }}>
                <Skeleton width="50%" />
              </Box>
            ))}
          {shown?.map((option) => (
            <Box
              component="li"
              key={option.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                px: 2,
                minHeight: 36,
                borderRadius: '4px',
                '&:hover': { bgcolor: 'background.level2' },
              }}
            >
              <TickField
                isRow
                label={option.name}
                checked={chosen.includes(option.id)}
                disabled={disabled}
                onChange={() => toggle(option.id)}
              />
              {option.detail && (
                <Box
                  sx={{
                    flex: 'none',
                    maxWidth: { xs: '40%', sm: 'none' },
                    textAlign: 'end',
                    fontSize: 'xs',
                    color: 'text.tertiary',
                  }}
                >
                  {option.detail}
                </Box>
              )}
            </Box>
          ))}
          {shown?.length === 0 && (
            <Box component="li" sx={{ px: 2, py: 2, color: 'text.secondary', fontSize: 'md' }}>
              {options?.length === 0 ? empty : t('ui.noMatch')}
            </Box>
          )}
        </Box>
      </Box>
      {help !== undefined && (
        <Box id={`${id}-help`} sx={{ mt: 1, fontSize: 'sm', color: 'text.secondary' }}>
          {help}
        </Box>
      )}
    </Box>
  );
}
