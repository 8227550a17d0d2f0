"""The application: tables, storage, screens and words; knows no chat platform. Not built yet."""
