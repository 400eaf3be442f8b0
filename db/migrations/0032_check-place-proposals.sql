ALTER TABLE "gazetteer" VALIDATE CONSTRAINT "gazetteer_spelling_of_gazetteer_id_fk";
