import type { Exchange, Measurement, Observation } from "@runtime-abi/protocol";

/** The observation with each of its measurements, supplements included, replaced. */
export function mapMeasurements(
  observation: Observation,
  map: (measurement: Measurement) => Measurement,
): Observation {
  const { measurement, supplements } = observation;
  return {
    ...observation,
    ...(measurement === undefined ? {} : { measurement: map(measurement) }),
    supplements: supplements.map((supplement) => ({
      ...supplement,
      measurement: map(supplement.measurement),
    })),
  };
}

/** The observation with each of its exchanges replaced. */
export function mapExchanges(
  observation: Observation,
  map: (exchange: Exchange) => Exchange,
): Observation {
  return mapMeasurements(observation, (measurement) => ({
    ...measurement,
    exchanges: measurement.exchanges.map(map),
  }));
}
