import { useCompany } from '../../../session/company.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Section } from '../../../ui/layout/page.js';
import { RoutingSection } from '../components/routing-section.js';

/** The landing page of the company's services. */
export function CompanyRouting() {
  const { data: company, error, refetch } = useCompany();
  if (company) return <RoutingSection company={company} />;
  return (
    <Section>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} isBusy />
      )}
    </Section>
  );
}
