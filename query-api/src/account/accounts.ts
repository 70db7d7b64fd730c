import type { AccountState } from '@canvass/contracts/account/state';
import type { AskingCompany } from '@canvass/contracts/device/page';
import type { FirmState } from '@canvass/contracts/firm/state';
import type { Folded } from '@canvass/platform/event-log/fold';
import type { CurrentState } from '@canvass/platform/state/current-state';

/** Accounts and firms as they are now. */
export interface Accounts {
  account(id: string): Promise<AccountState>;
  /** The same, with the revision of its stream. */
  foldedAccount(id: string): Promise<Folded<AccountState>>;
  firm(id: string): Promise<FirmState>;
  /** Name under which a firm asks its respondents; empty when its owner has been erased. */
  companyName(firm: string): Promise<string>;
  /** A firm as its respondents meet it. */
  askingCompany(firm: string): Promise<AskingCompany>;
  /** To whom invoices of a firm are made out; empty when its owner has been erased. */
  buyer(firm: string): Promise<Pick<AccountState, 'companyName' | 'billingDetails'>>;
}

/**
 * Accounts as the log has them rather than a read model: every screen asks for them first, so they are there at once
 * after signing up, and also while read models are rebuilt.
 */
export function createAccounts(state: Pick<CurrentState, 'account' | 'firm'>): Accounts {
  const foldedAccount = (id: string) => state.account(id, 'now');
  const account = async (id: string) => (await foldedAccount(id)).state;
  const firm = async (id: string) => (await state.firm(id, 'now')).state;
  const buyer: Accounts['buyer'] = async (id) => {
    const { owner } = await firm(id);
    return owner ? account(owner) : { companyName: '' };
  };
  return {
    account,
    foldedAccount,
    firm,
    buyer,
    companyName: async (id) => (await buyer(id)).companyName,
    askingCompany: async (id) => {
      const { owner, logo, gdprText } = await firm(id);
      const companyName = owner ? (await account(owner)).companyName : '';
      const notice = gdprText ? { gdprText } : {};
      return { companyName, companyLogoURL: logo.companyLogoURL, ...notice };
    },
  };
}
