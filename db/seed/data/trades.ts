import type { orders } from "@/db/schema";

/** A shop's article, with the weight range it declares and how often it is sent. */
export type Item = {
  name: string;
  minKg: number;
  maxKg: number;
  productType: typeof orders.$inferInsert.productType;
  share: number;
};

export type Trade = keyof typeof TRADES;

/** The first item of each trade is light enough for any rider. */
export const TRADES = {
  pharmacy: [
    item("Prescription, sealed bag", 0, 5, 34),
    item("Blood pressure tablets, 30 days", 0, 5, 18),
    item("Baby formula, 2 tins", 0, 5, 14),
    item("Cough syrup and paracetamol", 0, 5, 16),
    item("Glucose meter and strips", 0, 5, 8, "Fragile"),
    item("Insulin in a cool box", 0, 5, 6, "Fragile"),
    item("Adult nappies, 4 packs", 5, 15, 4),
  ],
  electronics: [
    item("Phone, boxed", 0, 5, 30, "Fragile"),
    item("Solar lamp", 0, 5, 16),
    item("Wi-Fi router", 0, 5, 14),
    item("Laptop, 14 inch", 0, 5, 12, "Fragile"),
    item("Television, 32 inch", 5, 15, 12, "Fragile"),
    item("Inverter battery", 15, 50, 8),
    item("Chest freezer, 200 litres", 50, 100, 6, "Fragile"),
    item("Shop fridge and two shelves", 250, 400, 2),
  ],
  groceries: [
    item("Vegetable box", 0, 5, 26, "Food"),
    item("Breakfast basket", 0, 5, 18, "Food"),
    item("Family groceries", 5, 15, 26, "Food"),
    item("Rice, 20 kg, and cooking oil", 15, 30, 14, "Food"),
    item("Maize flour, 50 kg bag", 30, 50, 8, "Food"),
    item("Wedding drinks, 8 crates", 100, 200, 6, "Fragile"),
    item("Canteen order for the week", 300, 500, 2, "Food"),
  ],
  bookshop: [
    item("Novel", 0, 5, 28),
    item("Form 4 textbooks, set of 5", 0, 5, 26),
    item("Certificates in an envelope", 0, 1, 10, "Document"),
    item("Exercise books, 2 dozen", 5, 15, 18),
    item("Printer paper, 3 boxes", 15, 50, 12),
    item("Library delivery, 6 boxes", 60, 120, 5),
    item("Reading corner furniture", 250, 350, 1),
  ],
  bakery: [item("Birthday cake", 0, 5, 60, "Fragile"), item("Bread and scones", 0, 5, 40, "Food")],
  hardware: [item("Box of fittings", 0, 5, 100)],
} satisfies Record<string, readonly Item[]>;

function item(
  name: string,
  minKg: number,
  maxKg: number,
  share: number,
  productType: Item["productType"] = "Package",
): Item {
  return { name, minKg, maxKg, productType, share };
}
