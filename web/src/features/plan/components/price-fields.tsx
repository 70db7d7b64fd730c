import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_AMOUNT, planIntervals, type PlanContent } from '@canvass/contracts/plan/plan';
import { amountIn } from '@canvass/contracts/plan/price';
import { isSoldIn, knownCurrencies } from '@canvass/contracts/plan/rules';
import { useFormat } from '../../../i18n/format.js';
import { SelectField, TextField } from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { usePriceText } from './use-price-text.js';

interface PriceFieldsProps {
  form: DraftForm<PlanContent>;
  /** The amount as it is typed, which may be none, and what changes it. */
  amount: readonly [typed: string, onType: (typed: string) => void];
}

/** The price of a plan: amount, currency and interval, and how the price reads. */
export function PriceFields({ form, amount: [typed, onType] }: PriceFieldsProps) {
  const { t, i18n } = useTranslation();
  const priceText = usePriceText();
  const { language } = i18n;
  const { price } = useFormat();
  const plan = form.draft;
  const most = price(LARGEST_AMOUNT, plan.currency);
  const { error, disabled } = form.value('amount');
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    // A currency that the browser does not know is kept.
    return [...new Set([...knownCurrencies().filter(isSoldIn), plan.currency])]
      .toSorted()
      .map((value) => {
        const code = value.toUpperCase();
        return { value, label: `${code} – ${names.of(code) ?? code}` };
      });
  }, [language, plan.currency]);
  return (
    <Grid columns={{ phone: 1, tablet: 2 }} columnGap={8} rowGap={4}>
      <TextField
        label={t('plan.field.amount')}
        help={t('plan.amountHelp', { most })}
        error={error && t('plan.amountWrong', { most })}
        required
        disabled={disabled}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={({ target: { value } }) => {
          if (form.update({ amount: amountIn(value, plan.currency) })) onType(value);
        }}
      />
      <Stack gap={2}>
        <Text id="plan-price" size="small" weight="medium" tone="ink">
          {t('plan.price')}
        </Text>
        <Stack
          as="output"
          row
          aria-labelledby="plan-price"
          minHeight={36}
          size="lead"
          weight="strong"
          tone="ink"
          tabular
        >
          {priceText(plan)}
        </Stack>
      </Stack>
      <SelectField
        label={t('plan.field.currency')}
        required
        {...form.value('currency')}
        // The same figures are another amount in a currency with other decimals.
        onChange={(currency) => form.update({ currency, amount: amountIn(typed, currency) })}
        options={currencies}
      />
      <SelectField
        label={t('plan.field.interval')}
        required
        {...form.value('interval')}
        options={planIntervals.map((value) => ({ value, label: t(`plan.intervals.${value}`) }))}
      />
    </Grid>
  );
}
