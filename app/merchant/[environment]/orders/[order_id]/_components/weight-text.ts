type WeightMessages = {
  weightUpTo: (values: { most: number }) => string;
  weightBetween: (values: { least: number; most: number }) => string;
};

type Weighed = { minWeightG: number; requiredWeightG: number };

/** A parcel's weight in words: `Up to 5 kg`, `5–15 kg`. */
export function weightText(messages: WeightMessages, { minWeightG, requiredWeightG }: Weighed) {
  const most = requiredWeightG / 1000;
  return minWeightG === 0
    ? messages.weightUpTo({ most })
    : messages.weightBetween({ least: minWeightG / 1000, most });
}
