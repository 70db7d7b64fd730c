import type { CompanyView } from '@canvass/contracts/firm/view';
import { useOpenedRecord } from '../../../ui/record/use-opened-record.js';
import { useCompany } from '../../../session/company.js';

/** The company as it was when a dialog opened. */
export function useOpenedCompany() {
  const { data: company, refetch } = useCompany();
  const opened = useOpenedRecord<CompanyView>(async () => (await refetch()).data);
  return {
    ...opened,
    open: () => {
      if (company) opened.open(company);
    },
  };
}
