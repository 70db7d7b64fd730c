import Alert from '@mui/joy/Alert';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { LAPSE_DAYS } from '@canvass/contracts/subscription/subscription';
import { Icon } from '../../../ui/text/icon.js';
import { useInvoices } from '../api/get-invoices.js';

/** Says that a payment failed, and leads to where it can be made. @param mayPay whether invoices may be seen */
export function UnpaidNotice({ mayPay }: { mayPay: boolean }) {
  const { t } = useTranslation();
  const invoices = useInvoices({ limit: 10, page: 1 }, mayPay);
  const open = invoices.data?.invoices.find(
    ({ status, hostedUrl }) => status === 'open' && hostedUrl,
  );
  return (
    <Alert role="alert" variant="soft" color="danger" startDecorator={<Icon name="alert" />}>
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          {t(mayPay ? 'subscription.unpaid' : 'subscription.unpaidOther', { count: LAPSE_DAYS })}
        </Box>
        {open && (
          <Button
            component="a"
            size="sm"
            color="danger"
            href={open.hostedUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('subscription.pay')}
          </Button>
        )}
      </Box>
    </Alert>
  );
}
