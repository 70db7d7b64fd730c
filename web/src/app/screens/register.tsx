import { Register } from '../../features/account/screens/register.js';
import { StartOffer, usePlansOnOffer } from '../../features/subscription/components/start-offer.js';
import { endWelcome } from '../../session/welcome.js';
import { FIRST_POLL } from '../../session/first-poll.js';

/** Registers a company, and offers it the free plan. */
export function RegisterScreen() {
  usePlansOnOffer();
  return (
    <Register
      welcome={
        <StartOffer
          onStarted={() => endWelcome(FIRST_POLL)}
          onSeePlans={() => endWelcome('/pricing')}
        />
      }
    />
  );
}
