import type { Variation } from "../../behaviours/variation.ts";
import { deliveriesOfAnEarlierRun } from "./deliveries-of-an-earlier-run.ts";
import { queueAcknowledgeAllDoesNothing } from "./queue-acknowledge-all-does-nothing.ts";
import { queueAcknowledgeAllReverses } from "./queue-acknowledge-all-reverses.ts";
import { queueAcknowledgeFails } from "./queue-acknowledge-fails.ts";
import { queueAttemptsDouble } from "./queue-attempts-double.ts";
import { queueAttemptsStayAtOne } from "./queue-attempts-stay-at-one.ts";
import { queueBatchHasNoId } from "./queue-batch-has-no-id.ts";
import { queueBatchHasNoMethods } from "./queue-batch-has-no-methods.ts";
import { queueBatchIdIsTheConsumers } from "./queue-batch-id-is-the-consumers.ts";
import { queueBatchIdsInReverse } from "./queue-batch-ids-in-reverse.ts";
import { queueCutsLongBodies } from "./queue-cuts-long-bodies.ts";
import { queueErrorsHaveNoName } from "./queue-errors-have-no-name.ts";
import { queueIdChangesWithEachDelivery } from "./queue-id-changes-with-each-delivery.ts";
import { queueIdsAreNumbers } from "./queue-ids-are-numbers.ts";
import { queueIdsAreShared } from "./queue-ids-are-shared.ts";
import { queueLastSettlementCounts } from "./queue-last-settlement-counts.ts";
import { queueNeverDrops } from "./queue-never-drops.ts";
import { queueRejectedTaskRedelivers } from "./queue-rejected-task-redelivers.ts";
import { queueRetriesOnceLess } from "./queue-retries-once-less.ts";
import { queueRetryAllDoesNothing } from "./queue-retry-all-does-nothing.ts";
import { queueRetryAllReverses } from "./queue-retry-all-reverses.ts";
import { queueRetryDelayIsIgnored } from "./queue-retry-delay-is-ignored.ts";
import { queueRetryHandsBackTheBatch } from "./queue-retry-hands-back-the-batch.ts";
import { queueRetryIsNotHeard } from "./queue-retry-is-not-heard.ts";
import { queueReturnAcknowledgesNothing } from "./queue-return-acknowledges-nothing.ts";
import { queueSecondSettlementIsSilent } from "./queue-second-settlement-is-silent.ts";
import { queueSendDelayIsIgnored } from "./queue-send-delay-is-ignored.ts";
import { queueSendTellsNoId } from "./queue-send-tells-no-id.ts";
import { queueStoresAPartOfARefusedBatch } from "./queue-stores-a-part-of-a-refused-batch.ts";
import { queueTakesAnyValue } from "./queue-takes-any-value.ts";
import { queueTakesLongBatches } from "./queue-takes-long-batches.ts";
import { queueTakesLongMessages } from "./queue-takes-long-messages.ts";
import { queueThrowDropsTheBatch } from "./queue-throw-drops-the-batch.ts";
import { queueThrowUndoesAcknowledgements } from "./queue-throw-undoes-acknowledgements.ts";
import { queueTimestampAsADate } from "./queue-timestamp-as-a-date.ts";
import { queueTimestampInSeconds } from "./queue-timestamp-in-seconds.ts";
import { queueTimestampIsMissing } from "./queue-timestamp-is-missing.ts";
import { queueTimestampOfAnotherDay } from "./queue-timestamp-of-another-day.ts";
import { queueTimestampOfTheDelivery } from "./queue-timestamp-of-the-delivery.ts";
import { queueUnknownMessageIsSilent } from "./queue-unknown-message-is-silent.ts";

export const QUEUE_FAULTS: readonly Variation[] = [
  queueIdChangesWithEachDelivery,
  queueIdsAreShared,
  queueIdsAreNumbers,
  queueAttemptsStayAtOne,
  queueAttemptsDouble,
  queueTimestampOfTheDelivery,
  queueTimestampAsADate,
  queueTimestampInSeconds,
  queueTimestampIsMissing,
  queueTimestampOfAnotherDay,
  queueThrowDropsTheBatch,
  queueThrowUndoesAcknowledgements,
  queueRetryIsNotHeard,
  queueRetryHandsBackTheBatch,
  queueReturnAcknowledgesNothing,
  queueRejectedTaskRedelivers,
  queueBatchHasNoId,
  queueBatchIdIsTheConsumers,
  queueBatchHasNoMethods,
  queueAcknowledgeFails,
  queueSecondSettlementIsSilent,
  queueLastSettlementCounts,
  queueUnknownMessageIsSilent,
  queueErrorsHaveNoName,
  queueAcknowledgeAllReverses,
  queueAcknowledgeAllDoesNothing,
  queueRetryAllReverses,
  queueRetryAllDoesNothing,
  queueRetryDelayIsIgnored,
  queueSendDelayIsIgnored,
  queueSendTellsNoId,
  queueBatchIdsInReverse,
  queueTakesLongMessages,
  queueTakesLongBatches,
  queueTakesAnyValue,
  queueStoresAPartOfARefusedBatch,
  queueCutsLongBodies,
  queueNeverDrops,
  queueRetriesOnceLess,
  deliveriesOfAnEarlierRun,
];
