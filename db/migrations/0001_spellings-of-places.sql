CREATE TABLE "gazetteer_spellings" (
	"market_code" text NOT NULL,
	"key" text NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "gazetteer_spellings_by_key" ON "gazetteer_spellings" USING btree ("market_code","key" text_pattern_ops,"word");--> statement-breakpoint
INSERT INTO "gazetteer_spellings" ("market_code", "key", "word")
SELECT w.market_code, k.key, w.word
  FROM (SELECT DISTINCT market_code, regexp_split_to_table(folded, ' ') AS word FROM "gazetteer") w
 CROSS JOIN LATERAL (
   SELECT translate(w.word, 'r', 'l') AS key
    UNION
   SELECT overlay(translate(w.word, 'r', 'l') placing '_' FROM i FOR 1)
     FROM generate_series(1, length(w.word)) i) k;--> statement-breakpoint
DROP INDEX IF EXISTS "gazetteer_similar";
