ALTER TABLE "import_rows" ALTER COLUMN "reason" SET DATA TYPE json
  USING CASE WHEN "reason" IS NOT NULL THEN json_build_array(json_build_object('message', "reason")) END;
