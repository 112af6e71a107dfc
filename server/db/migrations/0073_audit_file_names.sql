-- The audit log named an imported file with its folder, which concerns the server alone.
update audit_events set detail = regexp_replace(detail, '^.*[/\\]', '')
where kind = 'catalog_imported' and detail !~* '^https?:';
