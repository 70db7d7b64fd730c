import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Member } from './membership.js';
import { HOST } from './refusals.js';
import { ticksOf } from './responses.js';

/** The cluster's servers, as gossip lists them to a client. */
export function clusterInfo(members: readonly Member[]): InstanceType<typeof gossip.ClusterInfo> {
  const info = new gossip.ClusterInfo();
  info.setMembersList(
    members.map(({ instance, at, state, isAlive, port }) => {
      const id = new shared.UUID();
      id.setString(instance);
      const endPoint = new gossip.EndPoint();
      endPoint.setAddress(HOST);
      endPoint.setPort(port);
      const member = new gossip.MemberInfo();
      member.setInstanceId(id);
      member.setTimeStamp(ticksOf(at));
      member.setState(state);
      member.setIsAlive(isAlive);
      member.setHttpEndPoint(endPoint);
      return member;
    }),
  );
  return info;
}

const STREAMS = 'event_store.client.streams.streams';

/** The methods that this server supports, listed with the features of EventStoreDB 24.10. */
export function supportedMethods(): InstanceType<typeof features.SupportedMethods> {
  const answer = new features.SupportedMethods();
  answer.setEventStoreServerVersion('24.10.0');
  answer.setMethodsList([
    supported(STREAMS, 'append'),
    supported(STREAMS, 'batchappend', ['deadline_duration']),
    supported(STREAMS, 'read', ['position', 'events']),
    supported('event_store.client.gossip.gossip', 'read'),
    supported('event_store.client.server_features.serverfeatures', 'getsupportedmethods'),
  ]);
  return answer;
}

function supported(
  service: string,
  name: string,
  known: string[] = [],
): InstanceType<typeof features.SupportedMethod> {
  const method = new features.SupportedMethod();
  method.setServiceName(service);
  method.setMethodName(name);
  method.setFeaturesList(known);
  return method;
}
